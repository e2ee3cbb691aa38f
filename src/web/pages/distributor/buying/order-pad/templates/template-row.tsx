import { useMutation, useQueryClient } from '@tanstack/react-query'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import {
	changeOrderTemplate,
	listOrderTemplates,
	type OrderTemplate,
	type OrderTemplates,
	removeOrderTemplate,
} from '#contracts/wholesale/orders/order-templates.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { RenameTemplate } from './rename-template.tsx'

interface TemplateRowProps {
	template: OrderTemplate
	offers: readonly CaseOffer[]
	acting: { company?: string }
	maySave: boolean
	isPadEmpty: boolean
	onUse: () => void
}

/** A template, with what of it is not sold to the company any more. */
export function TemplateRow({ template, offers, acting, maySave, isPadEmpty, onUse }: TemplateRowProps) {
	const { id, name, lines, cases, changedBy, changedAt } = template
	const stale = lines.filter(({ productId }) => !offers.some((offer) => offer.productId === productId))
	const call = useCall()
	const queries = useQueryClient()
	const input = { params: { id }, query: acting }
	const change = useMutation({
		mutationFn: (act: () => Promise<OrderTemplates>) => act(),
		onSuccess: (after) => queries.setQueryData(queryOf(listOrderTemplates, { query: acting }).queryKey, after),
	})
	const padLines = () =>
		useBusinessCart.getState().items.map((item) => ({ productId: item.productId, cases: item.cases }))
	return (
		<li className="grid gap-1.5 px-4 py-3 text-sm">
			<p className="flex flex-wrap justify-between gap-x-4">
				<span className="font-semibold">{name}</span>
				<span className="figures">{casesText(cases)}</span>
			</p>
			<p className="text-muted text-xs">
				{changedBy}, <Day at={changedAt} />
			</p>
			{stale.length > 0 && (
				<p className="font-medium text-warn">
					Not on your price list any more: {joinedWithAnd(stale.map((line) => line.name))}.
				</p>
			)}
			{change.error && (
				<p role="alert" className="font-medium text-bad">
					{messageOf(change.error)}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				<Button size="small" disabled={stale.length === lines.length} onClick={onUse}>
					Put on the pad
				</Button>
				{maySave && !isPadEmpty && (
					<ConfirmButton
						action="Replace by the pad"
						of={name}
						question="Its cases go."
						isPending={change.isPending}
						onConfirm={() => change.mutate(() => call(changeOrderTemplate, { ...input, body: { lines: padLines() } }))}
					/>
				)}
				{maySave && (
					<RenameTemplate
						key={name}
						name={name}
						rename={(body) =>
							change.mutateAsync(() => call(changeOrderTemplate, { ...input, body })).catch(() => undefined)
						}
					/>
				)}
				{maySave && (
					<ConfirmButton
						action="Delete"
						of={name}
						question="For everybody of your company."
						isPending={change.isPending}
						onConfirm={() => change.mutate(() => call(removeOrderTemplate, input))}
					/>
				)}
			</div>
		</li>
	)
}
