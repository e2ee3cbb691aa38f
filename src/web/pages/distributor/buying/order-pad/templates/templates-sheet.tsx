import { useQuery } from '@tanstack/react-query'
import { listOrderTemplates, type OrderTemplate } from '#contracts/wholesale/orders/order-templates.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { SaveTemplateForm } from '#web/features/wholesale-orders/save-template-form.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TemplateRow } from './template-row.tsx'

interface TemplatesSheetProps {
	offers: readonly CaseOffer[]
	acting: { company?: string }
	/** Viewers only look. */
	maySave: boolean
	isOpen: boolean
	onClose: () => void
	onUse: (template: OrderTemplate) => void
}

/** The templates of the company: put on the pad, saved from it, renamed and removed. */
export function TemplatesSheet({ offers, acting, maySave, isOpen, onClose, onUse }: TemplatesSheetProps) {
	const kept = useQuery({ ...queryOf(listOrderTemplates, { query: acting }), enabled: isOpen, staleTime: 5_000 })
	const isPadEmpty = useBusinessCart(({ items }) => items.length === 0)
	const templates = kept.data?.templates
	return (
		<Sheet isOpen={isOpen} onClose={onClose} side="center" title="Templates">
			<div className="grid gap-5 overflow-y-auto p-5">
				{kept.isError && <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />}
				{kept.isPending && <Skeleton className="h-24 rounded-xl" />}
				{templates?.length === 0 && (
					<p className="text-muted text-sm">
						Your company keeps none yet. Fill in the pad and save it here, or save an order from its page.
					</p>
				)}
				{templates && templates.length > 0 && (
					<ul className="divide-y divide-line rounded-xl border border-line">
						{templates.map((template) => (
							<TemplateRow
								key={template.id}
								{...{ template, offers, acting, maySave, isPadEmpty }}
								onUse={() => {
									onUse(template)
									onClose()
								}}
							/>
						))}
					</ul>
				)}
				{maySave && !isPadEmpty && (
					<SaveTemplateForm
						lines={() => useBusinessCart.getState().items}
						what="what is on the pad"
						acting={acting}
						onSaved={() => undefined}
					/>
				)}
			</div>
		</Sheet>
	)
}
