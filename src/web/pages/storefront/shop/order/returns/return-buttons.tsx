import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contracts/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DamageClaimForm } from './damage-claim-form.tsx'
import { ReturnForm } from './return-form.tsx'

const forms = { return: ReturnForm, claim: DamageClaimForm }
const titles = { return: 'Send something back', claim: 'Damaged, wrong or missing' }

/** The ways to ask something back, as long as there is anything that can be. */
export function ReturnButtons({ order, token }: { order: Order; token: string | undefined }) {
	const [open, setOpen] = useState<keyof typeof forms | null>(null)
	const asked = useRef<string>(undefined)
	const close = () => setOpen(null)
	const closeOver = (id: string) => {
		asked.current = id
		close()
	}
	useEffect(() => {
		if (open || !asked.current) return
		// What was asked stands further up: buyers see it, and the keyboard is there, once the sheet is gone.
		document.getElementById(`return-${asked.current}`)?.focus()
		asked.current = undefined
	}, [open])
	const Form = open && forms[open]
	if (order.returnable.length === 0) return null
	const mayReturn = order.returnable.some(({ condition }) => condition !== null)
	return (
		<>
			<div className="flex flex-wrap gap-3">
				{mayReturn && (
					<Button look="outline" onClick={() => setOpen('return')}>
						Return
					</Button>
				)}
				<Button look="outline" onClick={() => setOpen('claim')}>
					Damaged or missing
				</Button>
			</div>
			<Sheet isOpen={open !== null} onClose={close} side="right" title={open ? titles[open] : ''}>
				{Form && <Form order={order} token={token} onClose={close} onAsked={closeOver} />}
			</Sheet>
		</>
	)
}
