import { useState } from 'react'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BillingForm } from './billing-form.tsx'
import type { ActingForCompany } from './details-query.ts'

interface BillingAddressProps {
	company: OwnCompany
	acting: ActingForCompany
}

/** Whom invoices are made out to. Owners change it. */
export function BillingAddress({ company, acting }: BillingAddressProps) {
	const [isOpen, setIsOpen] = useState(false)
	const { billingAddress, memberRole, state, legalName } = company
	const mayChange = memberRole === 'owner' && state !== 'closed'
	return (
		<Panel title="Bill to">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm">
				{billingAddress ? (
					<AddressLines address={billingAddress} />
				) : (
					<p className="text-muted">Invoices name {legalName} alone. Add the postal address that they go to.</p>
				)}
				{mayChange && (
					<Button look="outline" size="small" onClick={() => setIsOpen(true)}>
						{billingAddress ? 'Change' : 'Add'}
						<span className="sr-only"> the billing address</span>
					</Button>
				)}
			</div>
			<Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} side="right" title="Billing address">
				<BillingForm company={company} acting={acting} onClose={() => setIsOpen(false)} />
			</Sheet>
		</Panel>
	)
}
