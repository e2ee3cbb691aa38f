import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { type ApiKey, endApiKey } from '#contracts/account/api-keys.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { apiKeysQuery } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { useOpening } from '#web/pages/account/profile/tabs/parts/opening.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { scopeLabels } from './api-key-labels.ts'
import { NewApiKey } from './new-api-key.tsx'

/** Keys of the owner's scripts: made, shown once, ended. */
export function ApiKeysPanel() {
	const { isOpen, open, close, takesFocus } = useOpening()
	const [made, setMade] = useState<string | null>(null)
	const queries = useQueryClient()
	const keys = useQuery(apiKeysQuery)
	const refresh = () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
	return (
		<AccountPanel
			title="API keys"
			className="print:hidden"
			text={
				<>
					For your own scripts: a key acts for you, within its scopes. What the interface offers is{' '}
					<a href="/api/docs" className="font-medium text-ink underline underline-offset-4">
						described here
					</a>
					.
				</>
			}
			action={
				!isOpen &&
				!made && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Make a key
					</Button>
				)
			}
		>
			{isOpen && !made && (
				<ApiKeyForm
					onClose={close}
					onMade={(key) => {
						setMade(key)
						void refresh()
					}}
				/>
			)}
			{made && (
				<NewApiKey
					apiKey={made}
					onDone={() => {
						setMade(null)
						close()
					}}
				/>
			)}
			{keys.isError && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
			{keys.data && keys.data.items.length > 0 && (
				<ul aria-label="API keys" className="grid">
					{keys.data.items.map((key) => (
						<KeyRow key={key.id} of={key} onEnded={refresh} />
					))}
				</ul>
			)}
		</AccountPanel>
	)
}

function KeyRow({ of, onEnded }: { of: ApiKey; onEnded: () => Promise<void> }) {
	const call = useCall()
	const end = useMutation({
		mutationFn: () => call(endApiKey, { params: { id: of.id } }),
		onSuccess: ({ message }) => {
			showToast({ title: message, description: `${of.name} is refused from now on.` })
			return onEnded()
		},
		onError: (error) => showToast({ title: 'The key still works', description: messageOf(error), look: 'danger' }),
	})
	const hasExpired = new Date(of.expiresAt) <= new Date()
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-4 first:border-0 first:pt-0 last:pb-0">
			<KeyRound size={22} aria-hidden className="shrink-0 text-muted" />
			<div className="grid min-w-40 flex-1 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
					<span className="min-w-0 break-words">{of.name}</span>
					<span className="figures font-normal text-muted text-sm">…{of.hint}</span>
					{hasExpired && <Badge look="warn">Expired</Badge>}
				</p>
				<p className="text-muted text-sm">{of.scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
				<p className="text-muted text-sm">
					{of.lastUsedAt ? (
						<>
							Last used <Moment at={of.lastUsedAt} />
						</>
					) : (
						'Never used'
					)}
					{' · '}
					{hasExpired ? 'expired' : 'expires'} <Moment at={of.expiresAt} />
				</p>
			</div>
			<Button
				look="quiet"
				size="small"
				aria-label={`End the key ${of.name}`}
				disabled={end.isPending}
				onClick={() => end.mutate()}
			>
				{end.isPending ? 'Ending…' : 'End'}
			</Button>
		</li>
	)
}
