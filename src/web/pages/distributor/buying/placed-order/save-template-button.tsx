import { useState } from 'react'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { SaveTemplateForm } from '#web/features/wholesale-orders/save-template-form.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface SaveTemplateButtonProps {
	order: WholesaleOrderRecord
	acting: { company?: string }
}

/** The cases of an order, kept to begin others with. */
export function SaveTemplateButton({ order, acting }: SaveTemplateButtonProps) {
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			<Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
				Save as template
			</Button>
			<Sheet isOpen={isOpen} onClose={close} side="center" title="Save as template">
				<div className="p-5">
					<SaveTemplateForm
						lines={() => order.lines}
						what={`the ${casesText(order.cases)} of ${order.number}`}
						acting={acting}
						onSaved={(name) => {
							close()
							showToast({ title: 'Template saved', description: `“${name}” is on the order pad under Templates.` })
						}}
					/>
				</div>
			</Sheet>
		</>
	)
}
