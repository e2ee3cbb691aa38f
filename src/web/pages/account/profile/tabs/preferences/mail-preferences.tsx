import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setPreferences } from '#contracts/account/account.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { accountQuery, type OwnAccount } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Checkbox } from '#web/ui/field.tsx'

type Preferences = OwnAccount['preferences']

const choices: ReadonlyArray<{ name: keyof Preferences; title: string; text: string }> = [
	{
		name: 'newsletter',
		title: 'News',
		text: 'New flavors and offers. None goes out yet: we keep your choice for the first.',
	},
]

/** Which mails somebody wants; each switch counts at once. What an order needs is always sent. */
export function MailPreferences({ account }: { account: OwnAccount }) {
	const call = useCall()
	const queries = useQueryClient()
	const change = useMutation({
		mutationFn: (preferences: Preferences) => call(setPreferences, { body: preferences }),
		onSuccess: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
		onError: useActFailure('Not saved'),
	})
	// What was chosen shows while it is on its way.
	const shown = change.isPending ? change.variables : account.preferences
	return (
		<AccountPanel title="Mails" text="What an order needs, from its confirmation to its refund, we always send.">
			<div className="grid gap-4">
				{choices.map(({ name, title, text }) => (
					<Checkbox
						key={name}
						name={name}
						checked={shown[name]}
						onChange={({ target }) => change.mutate({ ...shown, [name]: target.checked })}
						label={
							<span className="grid gap-0.5">
								<span className="font-medium">{title}</span>
								<span className="text-[0.9375rem] text-muted">{text}</span>
							</span>
						}
					/>
				))}
			</div>
			<p role="status" className="sr-only">
				{change.isSuccess ? 'Saved.' : ''}
			</p>
		</AccountPanel>
	)
}
