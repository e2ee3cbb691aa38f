import { formatCents } from '#contracts/shared/money.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { minimumCases } from '#contracts/wholesale/orders/minimum-order.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { earlyDiscountText, memberRoleLabels, termsText, tierLabels } from './company-labels.ts'

/** By which terms the company orders and pays. */
export const CompanyTerms = ({ company }: { company: OwnCompany }) => {
	const min = minimumCases[company.tier]
	const discount = earlyDiscountText(company.earlyDiscountBp, company.earlyDiscountDays)
	return (
		<Panel title="Your terms">
			<Facts
				facts={[
					['Company', company.legalName],
					['Tier', tierLabels[company.tier]],
					['Smallest order', `${min} ${min === 1 ? 'case' : 'cases'}`],
					['Payment', termsText(company.terms, company.termsAnchor)],
					['Paid early', discount ?? 'No discount'],
					['Credit limit', <Money key="limit" cents={company.creditLimitCents} />],
					[
						'Approval',
						company.approvalAboveCents === null
							? 'Buyers order without an owner'
							: `Orders of buyers above ${formatCents(company.approvalAboveCents)} wait for an owner`,
					],
					['Shelf life', `At least ${company.minShelfDays} days until best-by`],
					['Your role', memberRoleLabels[company.memberRole]],
					['Distributor since', <Day key="since" at={company.since} />],
				]}
			/>
		</Panel>
	)
}
