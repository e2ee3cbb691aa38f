import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { type SavedAddress, useAddressBook } from '#web/features/address/saved-addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AddressForm } from './addresses/address-form.tsx'
import { addButtonId, useAddressChanges } from './addresses/use-address-changes.ts'
import { useOpening } from './parts/opening.ts'
import { panelStyle } from './parts/panel.tsx'

/** The addresses that checkout offers, one of them the default. */
export function AddressBook() {
	const addresses = useAddressBook()
	const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
	const close = () => setEdited(null)
	if (addresses.isPending) return <AddressesSkeleton />
	if (addresses.isError)
		return (
			<div className={panelStyle}>
				<ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />
			</div>
		)
	const { items } = addresses.data
	return (
		<div className="grid gap-5">
			{items.length === 0 ? (
				<div className={panelStyle}>
					<EmptyState title="No address yet" text="Save one here, or at checkout, and you never type it again.">
						<Button id={addButtonId} onClick={() => setEdited('new')}>
							Add an address
						</Button>
					</EmptyState>
				</div>
			) : (
				<>
					<ul aria-label="Your addresses" className="grid gap-5 md:grid-cols-2">
						{items.map((address) => (
							<AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} />
						))}
					</ul>
					<Button look="outline" id={addButtonId} className="justify-self-start" onClick={() => setEdited('new')}>
						<Plus size={18} aria-hidden /> Add an address
					</Button>
				</>
			)}
			<Sheet
				isOpen={edited !== null}
				onClose={close}
				side="center"
				title={edited === 'new' ? 'New address' : 'Edit address'}
			>
				{edited && (
					<AddressForm
						key={edited === 'new' ? edited : edited.id}
						address={edited === 'new' ? null : edited}
						isFirst={items.length === 0}
						onClose={close}
					/>
				)}
			</Sheet>
		</div>
	)
}

function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
	const { isOpen: isLeaving, open: ask, close: keep, takesFocus } = useOpening()
	const { makeDefault, remove } = useAddressChanges()
	const whose = `${address.name}, ${address.line1}`
	return (
		<li className={`${panelStyle} grid content-between gap-6`}>
			<div className="grid gap-3">
				<div className="flex items-start justify-between gap-4">
					<AddressLines address={address} className="min-w-0 not-italic" />
					{address.isDefault && <Badge look="dark">Default</Badge>}
				</div>
				{address.phone && <p className="figures text-muted text-sm">{address.phone}</p>}
			</div>
			{isLeaving ? (
				<div className="flex animate-fade flex-wrap items-center gap-2">
					<p className="mr-auto font-medium text-[0.9375rem]">Delete this address?</p>
					<Button look="quiet" size="small" onClick={keep}>
						Keep it
					</Button>
					<Button
						look="danger"
						size="small"
						autoFocus
						disabled={remove.isPending}
						onClick={() => remove.mutate(address)}
					>
						{remove.isPending ? 'Deleting…' : 'Delete'}
					</Button>
				</div>
			) : (
				<div className="-ml-3.5 flex flex-wrap">
					<Button look="quiet" size="small" aria-label={`Edit ${whose}`} onClick={onEdit}>
						Edit
					</Button>
					{!address.isDefault && (
						<Button
							look="quiet"
							size="small"
							aria-label={`Make default: ${whose}`}
							disabled={makeDefault.isPending}
							onClick={() => makeDefault.mutate(address)}
						>
							Make default
						</Button>
					)}
					<Button look="quiet" size="small" aria-label={`Delete ${whose}`} autoFocus={takesFocus} onClick={ask}>
						Delete
					</Button>
				</div>
			)}
		</li>
	)
}

const AddressesSkeleton = () => (
	<div role="status" className="grid gap-5 md:grid-cols-2">
		<span className="sr-only">Loading...</span>
		{[1, 2].map((card) => (
			<div key={card} className={`${panelStyle} grid gap-3`}>
				<Skeleton className="h-5 w-40" />
				<Skeleton className="h-4 w-48" />
				<Skeleton className="h-4 w-36" />
				<Skeleton className="mt-6 h-9 w-52" />
			</div>
		))}
	</div>
)
