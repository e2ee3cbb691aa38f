import { useNavigate } from 'react-router'
import { discardRecipe } from '#contracts/mixology/own-recipes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from './use-draft.ts'
import type { Sending } from './use-submit.ts'

interface SubmitBarProps {
	draft: Draft
	sending: Sending
}

export function SubmitBar({ draft: { record, state }, sending }: SubmitBarProps) {
	const isWithUs = record.state === 'submitted' || (record.state === 'approved' && state.kind === 'saved')
	return (
		<div className="grid gap-3">
			{sending.message && (
				<p role="alert" className="text-bad">
					{sending.message}
				</p>
			)}
			{isWithUs ? (
				<p className="text-sm">
					{record.state === 'submitted' ? 'It is with us. We write to you.' : 'It is public as it stands.'}
				</p>
			) : (
				<Button
					size="large"
					disabled={sending.isSending || state.kind === 'elsewhere'}
					onClick={() => void sending.submit()}
				>
					{sending.isSending ? 'Sending...' : 'Send it in'}
				</Button>
			)}
			{record.isPublic && record.slug ? (
				<PageLink to={`/mixology/${record.slug}`} className="w-fit font-semibold text-sm underline underline-offset-4">
					See the public page
				</PageLink>
			) : (
				record.slug === null && <Discard id={record.id} />
			)}
			<p className="text-muted text-sm">
				What you publish says that you are a creator whom we pay. Figures are counted from the ingredients.
			</p>
		</div>
	)
}

function Discard({ id }: { id: string }) {
	const call = useCall()
	const navigate = useNavigate()
	const discard = async () => {
		if (!confirm('Throw this recipe away?')) return
		try {
			await call(discardRecipe, { params: { id } })
			void navigate('/creator/mixology')
		} catch (error) {
			showToast({ title: 'Not thrown away', description: messageOf(error), look: 'danger' })
		}
	}
	return (
		<button
			type="button"
			onClick={() => void discard()}
			className="min-h-8 w-fit rounded text-muted text-sm underline underline-offset-4"
		>
			Throw it away
		</button>
	)
}
