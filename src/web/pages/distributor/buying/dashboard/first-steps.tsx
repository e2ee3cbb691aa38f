import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

const steps = [
	{
		path: '/distributor/company',
		name: 'Add your resale certificate',
		text: 'Until one is verified, sales tax is charged in its state.',
	},
	{
		path: '/distributor/company',
		name: 'Look at where goods and invoices go',
		text: 'Ship-to locations and the billing address, and who else of you may order.',
	},
	{
		path: '/distributor/order-pad',
		name: 'Place your first order',
		text: 'Every flavor by the case, at the prices of your tier.',
	},
] as const

/** What a company that has ordered nothing yet does first. */
export const FirstSteps = ({ company }: { company: string | undefined }) => (
	<Panel title="First steps">
		<ol className="divide-y divide-line">
			{steps.map(({ path, name, text }, nth) => (
				<li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-3 text-sm">
					<span
						aria-hidden
						className="figures grid size-7 place-items-center rounded-full bg-night font-semibold text-white text-xs"
					>
						{nth + 1}
					</span>
					<span className="grid justify-items-start">
						<PageLink
							to={portalUrl(path, company)}
							className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
						>
							{name}
						</PageLink>
						<span className="text-muted">{text}</span>
					</span>
				</li>
			))}
		</ol>
	</Panel>
)
