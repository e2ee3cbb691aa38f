import { useState } from 'react'
import type { Customer } from '#contracts/customers/customers.ts'
import { exportCustomerData } from '#contracts/customers/privacy.ts'
import { urlOf } from '#contracts/endpoint.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ErasureForm } from './erasure-form.tsx'

/** What the law gives a customer a right to, for staff who may: the file of their data, and to be forgotten. */
export const PersonalDataPanel = ({ customer }: { customer: Customer }) => (
	<Permitted to="customers.privacy">
		<Panel title="Personal data">
			<PersonalDataActs id={customer.id} isMerged={customer.merged.length > 0} />
		</Panel>
	</Permitted>
)

function PersonalDataActs({ id, isMerged }: { id: string; isMerged: boolean }) {
	const [isErasing, setErasing] = useState(false)
	const close = () => setErasing(false)
	return (
		<div className="grid gap-3 px-5 py-4 text-sm">
			<p className="text-muted">
				Only for who asks from this e-mail.
				{isMerged && ' Customers who are merged into this one are not in the file: take them out first.'}
			</p>
			<div className="flex flex-wrap gap-2">
				<a
					href={urlOf(exportCustomerData, { params: { id } })}
					download="untapped-customer.json"
					className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
				>
					Download their data
				</a>
				<Button look="quiet" size="small" className="min-h-10" onClick={() => setErasing(true)}>
					Erase…
				</Button>
			</div>
			<Sheet isOpen={isErasing} onClose={close} side="center" title="Erase this customer">
				{isErasing && <ErasureForm id={id} onClose={close} />}
			</Sheet>
		</div>
	)
}
