import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { AddProspect } from './add-prospect.tsx'
import { ProspectTabs } from './prospect-tabs.tsx'
import { useProspectSetup } from './setup.ts'

interface ProspectsShellProps {
	/** Gets the company, and what staff who act for it name it by. */
	children: (company: OwnCompany, acting: { company?: string }) => React.ReactNode
}

/** The frame of every view of prospects: the way to the other views, and to one more prospect. */
export function ProspectsShell({ children }: ProspectsShellProps) {
	const { acting } = useOwnCompany()
	const { data: setup } = useProspectSetup()
	return (
		<DistributorShell
			title="Prospects"
			actions={() => (
				<>
					<ProspectTabs company={acting.company} />
					<AddProspect setup={setup} />
				</>
			)}
		>
			{children}
		</DistributorShell>
	)
}
