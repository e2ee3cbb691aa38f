import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#contracts/shared/money.ts'
import { myTokenChain, type TokenLink } from '#contracts/tokens/token-statement.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { type CheckedChain, checkChain } from './check-chain.ts'

/** Checks in the browser that the member's history was not changed, and says what that means. */
export function ChainCheck() {
	const call = useCall()
	const check = useMutation({
		mutationFn: async () => {
			if (!globalThis.crypto?.subtle)
				throw new Error('This browser computes hashes on secure connections only. Please open this page by https.')
			const links: TokenLink[] = []
			let cursor: string | null = null
			do {
				const page: { items: TokenLink[]; nextCursor: string | null } = await call(myTokenChain, {
					query: { limit: '100', ...(cursor && { cursor }) },
				})
				links.push(...page.items)
				cursor = page.nextCursor
			} while (cursor)
			return checkChain(links)
		},
	})
	return (
		<AccountPanel
			title="Check your history"
			text="Each entry carries a hash of what it says and of the entry before it. Your browser can compute them all again: nobody, not even we, can change an entry without breaking what follows."
		>
			<Button look="outline" className="justify-self-start" disabled={check.isPending} onClick={() => check.mutate()}>
				{check.isPending ? 'Checking…' : 'Check now'}
			</Button>
			<div role="status" className="grid gap-3">
				{check.isError && <p className="text-bad">{messageOf(check.error)}</p>}
				{check.data && <Outcome checked={check.data} />}
			</div>
		</AccountPanel>
	)
}

const shownFindings = 5

function Outcome({ checked: { links, lastHash, balances, findings } }: { checked: CheckedChain }) {
	if (links === 0) return <p>There is nothing to check yet: you have no entries.</p>
	return (
		<>
			{findings.length === 0 ? (
				<p className="font-semibold text-good">
					All {formatCount(links)} {links === 1 ? 'entry is' : 'entries are'} as posted.
				</p>
			) : (
				<>
					<p className="font-semibold text-bad">
						{findings.length === 1 ? 'One difference was' : `${formatCount(findings.length)} differences were`} found.
					</p>
					<ul className="grid list-disc gap-1 pl-5 text-sm">
						{findings.slice(0, shownFindings).map(({ position, text }) => (
							<li key={`${position} ${text}`}>
								Entry {position}: {text}
							</li>
						))}
					</ul>
					<p className="text-sm">
						An entry says something else than when it was posted, or one is missing. Please{' '}
						<PageLink to="/contact" className="underline underline-offset-4">
							write to us
						</PageLink>{' '}
						with this page: it is ours to explain.
					</p>
				</>
			)}
			<dl className="grid gap-2 text-sm">
				<div>
					<dt className="text-muted">What was checked</dt>
					<dd>
						The hash of each entry, its place, and that it goes on from the one before. Added up they are{' '}
						<span className="figures">
							{formatCount(balances.available)} available, {formatCount(balances.pending)} pending and{' '}
							{formatCount(balances.held)} held
						</span>
						.
					</dd>
				</div>
				<div>
					<dt className="text-muted">Your last hash: keep it, and you can tell later that nothing before it changed</dt>
					<dd className="figures break-all">{lastHash}</dd>
				</div>
			</dl>
		</>
	)
}
