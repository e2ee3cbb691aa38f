import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { computeCreatorPayout, listCreatorPayouts } from '#contracts/creators/creator-payouts.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { CreatorTabs } from '#web/features/creators/creator-tabs.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { payoutColumns } from './creator-payouts/payout-columns.tsx'
import { PayoutSheet } from './creator-payouts/payout-sheet.tsx'

const payouts = recordList({
	path: '/admin/creators/payouts',
	read: listCreatorPayouts,
	noun: ['payout', 'payouts'],
	none: {
		title: 'No payouts yet',
		text: 'Compute one: everything that is payable goes in, and somebody else approves it.',
	},
})

export const preload: Page['preload'] = payouts.preload

export const head: Page['head'] = () => ({
	title: 'Payouts of creators · Back office',
	description: 'Commission that is paid out: computed by one, approved by another.',
	isPrivate: true,
})

export default function CreatorPayoutsPage() {
	const page = useListPage(payouts)
	const call = useCall()
	const queries = useQueryClient()
	const [shown, setShown] = useState<string | null>(null)
	const compute = useMutation({
		mutationFn: () => call(computeCreatorPayout, {}),
		onSuccess: async ({ id }) => {
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
			setShown(id)
		},
		onError: useActFailure('No payout'),
	})
	return (
		<AdminShell title="Creators" actions={<CreatorTabs />}>
			<Permitted to="creators.pay">
				<Button
					size="small"
					className="min-h-10 justify-self-start"
					disabled={compute.isPending}
					onClick={() => compute.mutate()}
				>
					Compute a payout
				</Button>
			</Permitted>
			<ListPage page={page} label="Payouts" columns={payoutColumns(setShown)} keyOf={({ id }) => id} />
			<Sheet isOpen={shown !== null} onClose={() => setShown(null)} side="right" title="Payout">
				{shown && <PayoutSheet id={shown} onClose={() => setShown(null)} />}
			</Sheet>
		</AdminShell>
	)
}
