import { useState } from 'react'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { leaveWhereToBuy } from '#contracts/prospects/shop-listing.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ListingForm } from './listing-form.tsx'

/** Whether shoppers find a shop that was won, and how that is changed. */
export function Listing({ prospect, canWrite }: { prospect: Prospect; canWrite: boolean }) {
	const [isOpen, setOpen] = useState(false)
	const { acting } = useOwnCompany()
	const leave = useKeyedCall(leaveWhereToBuy, ['/api/prospects'])
	const close = () => setOpen(false)
	if (!prospect.account) return null
	const { isInWhereToBuy, consentBy } = prospect.account
	const takeOut = () =>
		leave({ params: { id: prospect.id }, query: acting }).then(
			() => showToast({ title: `${prospect.name} is out of Where to Buy` }),
			(error) => showToast({ title: 'It is still in Where to Buy', description: messageOf(error), look: 'danger' }),
		)
	return (
		<Panel title="Where to Buy">
			<div className="grid justify-items-start gap-3 px-5 py-4 text-sm">
				<p>
					{isInWhereToBuy
						? `Shoppers find it. ${consentBy ?? 'Somebody of the shop'} agreed to that.`
						: 'Shoppers do not find it yet. Somebody of the shop has to agree.'}
				</p>
				<div className="flex flex-wrap items-center gap-3">
					{isInWhereToBuy && (
						<PageLink
							to={`/where-to-buy?near=${prospect.postalCode}`}
							className="min-h-6 rounded font-medium underline underline-offset-4"
						>
							Look at it
						</PageLink>
					)}
					{canWrite && (
						<Button look="outline" size="small" onClick={() => setOpen(true)}>
							{isInWhereToBuy ? 'Change what they find' : 'Let shoppers find it'}
						</Button>
					)}
					{canWrite && isInWhereToBuy && (
						<Button look="quiet" size="small" onClick={() => void takeOut()}>
							Take it out
						</Button>
					)}
				</div>
			</div>
			<Sheet isOpen={isOpen} onClose={close} side="right" title="Where to Buy">
				{isOpen && <ListingForm prospect={prospect} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
