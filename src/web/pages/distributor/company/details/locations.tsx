import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveLocation } from '#contracts/wholesale/company/company-locations.ts'
import type { CompanyLocation, OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type ActingForCompany, useShowOwnCompany } from './details-query.ts'
import { LocationForm } from './location-form.tsx'

interface LocationsProps {
	company: OwnCompany
	acting: ActingForCompany
}

/** Where the company's goods go. Owners and buyers change it. */
export function Locations({ company, acting }: LocationsProps) {
	const [edited, setEdited] = useState<CompanyLocation | 'new' | null>(null)
	const close = () => setEdited(null)
	const { locations, memberRole, state } = company
	const mayChange = memberRole !== 'viewer' && state !== 'closed'
	return (
		<Panel title="Ship-to locations">
			{locations.length === 0 && (
				<p className="px-5 py-4 text-muted text-sm">No location yet. An order needs one to go to.</p>
			)}
			<ul className="divide-y divide-line">
				{locations.map((location) => (
					<Location
						key={location.id}
						location={location}
						acting={acting}
						onEdit={mayChange ? () => setEdited(location) : null}
						isOnly={locations.length === 1}
					/>
				))}
			</ul>
			{mayChange && (
				<div className="border-line border-t px-5 py-4">
					<Button look="outline" size="small" onClick={() => setEdited('new')}>
						Add a location
					</Button>
				</div>
			)}
			<Sheet
				isOpen={edited !== null}
				onClose={close}
				side="right"
				title={edited === 'new' ? 'New location' : 'Change location'}
			>
				{edited && (
					<LocationForm
						location={edited === 'new' ? null : edited}
						isFirst={locations.length === 0}
						acting={acting}
						onClose={close}
					/>
				)}
			</Sheet>
		</Panel>
	)
}

interface LocationProps {
	location: CompanyLocation
	acting: ActingForCompany
	/** Null for who may not change it. */
	onEdit: (() => void) | null
	/** The last one stays. */
	isOnly: boolean
}

function Location({ location: { id, name, address, note, isDefault }, acting, onEdit, isOnly }: LocationProps) {
	const call = useCall()
	const show = useShowOwnCompany(acting)
	const archive = useMutation({
		mutationFn: () => call(archiveLocation, { params: { id }, query: acting }),
		onSuccess: (company) => {
			show(company)
			showToast({ title: `${name} is archived`, description: 'Orders that go there keep it.' })
		},
		onError: useActFailure(`${name} was not archived`),
	})
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
			<div className="grid min-w-0 gap-2">
				<p className="flex flex-wrap items-center gap-2 break-words font-semibold">
					{name} {isDefault && <Badge>Usual place</Badge>}
				</p>
				<AddressLines address={address} />
				{note && <p className="whitespace-pre-wrap break-words text-muted">{note}</p>}
			</div>
			{onEdit && (
				<div className="flex flex-wrap gap-2">
					<Button look="outline" size="small" onClick={onEdit}>
						Change<span className="sr-only"> {name}</span>
					</Button>
					{!isOnly && (
						<ConfirmButton
							action="Archive"
							of={name}
							question="New orders will not find it."
							isPending={archive.isPending}
							onConfirm={() => archive.mutate()}
						/>
					)}
				</div>
			)}
		</li>
	)
}
