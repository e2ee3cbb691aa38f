import { PageTabs } from '#web/features/record-parts/page-tabs.tsx'

/** The pages of figures for investors. */
export const InvestorTabs = () => (
	<PageTabs
		label="Investor Intelligence"
		tabs={[
			{ path: '/admin/investor', name: 'Figures' },
			{ path: '/admin/investor/facts', name: 'Entered facts' },
		]}
	/>
)
