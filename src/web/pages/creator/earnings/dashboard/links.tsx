import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatorDashboard } from '#contracts/creators/creator-dashboard.ts'
import {
	type CreatorLink,
	createCreatorLink as createCall,
	endCreatorLink,
	listCreatorLinks,
} from '#contracts/creators/creator-links.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { createCreatorLink } from '#web/schemas/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const linksQuery = { ...queryOf(listCreatorLinks, {}), staleTime: 10_000 }

/** The creator's links with what each brought. */
export function Links({ creator: { state, visitorCodes } }: Pick<CreatorDashboard, 'creator'>) {
	const links = useQuery(linksQuery)
	const [isOpen, setIsOpen] = useState(false)
	const close = () => setIsOpen(false)
	return (
		<Panel title="Your links">
			<div className="grid gap-4 px-5 py-4">
				{visitorCodes && (
					<p className="text-sm">
						Whoever comes by one of them is offered a code of their own at checkout: {visitorCodes.worth}, good once.
					</p>
				)}
				{state === 'active' && (
					<Button size="small" className="min-h-10 justify-self-start" onClick={() => setIsOpen(true)}>
						Make a link
					</Button>
				)}
				{links.data ? (
					<LinkList items={links.data.items} />
				) : links.isError ? (
					<ErrorState error={links.error} onRetry={() => void links.refetch()} />
				) : (
					<Skeleton className="h-40" />
				)}
			</div>
			<Sheet isOpen={isOpen} onClose={close} side="right" title="Make a link">
				{isOpen && <LinkForm onClose={close} />}
			</Sheet>
		</Panel>
	)
}

const LinkList = ({ items }: { items: readonly CreatorLink[] }) =>
	items.length === 0 ? (
		<p className="text-muted text-sm">
			None yet. Make one for each place where you share: so you see which of them sells.
		</p>
	) : (
		<ul className="grid divide-y divide-line">
			{items.map((link) => (
				<LinkRow key={link.id} link={link} />
			))}
		</ul>
	)

function LinkRow({ link }: { link: CreatorLink }) {
	const call = useCall()
	const queries = useQueryClient()
	const end = useMutation({
		mutationFn: () => call(endCreatorLink, { params: { id: link.id } }),
		onSuccess: (answer) => queries.setQueryData(linksQuery.queryKey, answer),
		onError: useActFailure('It was not ended'),
	})
	const path = `/c/${link.code}`
	const copy = async () => {
		await navigator.clipboard.writeText(location.origin + path)
		showToast({ title: 'Copied', description: location.origin + path })
	}
	const file = (format: string) => `/api/creator/links/${link.id}/qr-code?format=${format}`
	return (
		<li className="grid gap-2 py-4 text-sm">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<strong className="figures text-base">{path}</strong>
				<span className="min-w-0 break-words">{link.campaign}</span>
				<span className="min-w-0 break-all text-muted">leads to {link.destination}</span>
				{link.isEnded && <span className="text-muted">ended</span>}
			</p>
			<p className="figures text-muted">
				{formatCount(link.clicks)} clicks · {formatCount(link.orders)} orders · {formatCents(link.baseCents)} net sales
				· {formatCents(link.commissionCents)} commission
			</p>
			<div className="flex flex-wrap gap-2">
				<Button look="outline" size="small" onClick={() => void copy()}>
					Copy the link
				</Button>
				<a href={file('png')} download className="inline-flex min-h-9 items-center px-2 underline underline-offset-4">
					QR code, PNG
				</a>
				<a href={file('svg')} download className="inline-flex min-h-9 items-center px-2 underline underline-offset-4">
					QR code, SVG
				</a>
				{!link.isEnded && (
					<Button look="quiet" size="small" disabled={end.isPending} onClick={() => end.mutate()}>
						End it
					</Button>
				)}
			</div>
		</li>
	)
}

function LinkForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: createCreatorLink.body,
		names: ['campaign', 'destination'],
		defaultValues: { campaign: '', destination: '/shop' },
		async send(body) {
			queries.setQueryData(linksQuery.queryKey, await call(createCall, { body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Making…" action="Make it" onClose={onClose}>
			<Field label="What it is for" hint="You alone see it." error={errors.campaign?.message}>
				<TextInput {...form.register('campaign')} maxLength={60} placeholder="Friday video" />
			</Field>
			<Field label="Where it leads" hint="A page of this store." error={errors.destination?.message}>
				<TextInput {...form.register('destination')} maxLength={300} autoCapitalize="none" spellCheck={false} />
			</Field>
		</SheetForm>
	)
}
