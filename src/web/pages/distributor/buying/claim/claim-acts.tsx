import { useMutation } from '@tanstack/react-query'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import {
	addCaseClaimPhoto,
	answerClaimQuestion as answerCall,
	type CaseClaim,
	getOwnCaseClaim,
} from '#contracts/wholesale/orders/case-claims.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { PhotoInput } from '#web/features/returns/photo-input.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { answerClaimQuestion } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

interface ClaimActsProps {
	claim: CaseClaim
	acting: { company?: string }
}

const useShowClaim = (acting: { company?: string }) =>
	useShowAnswer(
		({ number }: CaseClaim) => queryOf(getOwnCaseClaim, { params: { number }, query: acting }),
		['/api/wholesale'],
	)

/** What a company can still do about a claim that is not decided. */
export const ClaimActs = ({ claim, acting }: ClaimActsProps) => (
	<>
		{claim.state === 'asked' && <Answer key={claim.version} claim={claim} acting={acting} />}
		{(claim.state === 'asked' || claim.state === 'open') && claim.photos.length < maxPhotos && (
			<MorePhotographs key={claim.photos.length} claim={claim} acting={acting} />
		)}
	</>
)

function Answer({ claim: { number, events }, acting }: ClaimActsProps) {
	const call = useCall()
	const show = useShowClaim(acting)
	const sent = useSchemaForm({
		schema: answerClaimQuestion.body,
		names: ['text'],
		defaultValues: { text: '' },
		send: async (body) => show(await call(answerCall, { params: { number }, query: acting, body })),
	})
	const question = events.findLast(({ action }) => action === 'asked')?.text
	return (
		<form
			noValidate
			onSubmit={sent.submit}
			className="grid gap-4 rounded-2xl border border-warn/40 bg-warn/8 px-5 py-4"
		>
			<div>
				<h2 className="font-semibold">We have a question</h2>
				<p className="whitespace-pre-wrap break-words text-sm">{question}</p>
			</div>
			{sent.refusal.message}
			<Field label="Your answer" error={sent.errors.text?.message}>
				<TextArea {...sent.form.register('text')} rows={3} maxLength={2000} />
			</Field>
			<Button type="submit" size="small" className="min-h-10 justify-self-start" disabled={sent.isSending}>
				{sent.isSending ? 'Sending…' : 'Send the answer'}
			</Button>
		</form>
	)
}

function MorePhotographs({ claim: { number, photos }, acting }: ClaimActsProps) {
	const call = useCall()
	const show = useShowClaim(acting)
	const add = useMutation({
		mutationFn: (photo: File) => call(addCaseClaimPhoto, { params: { number }, query: acting, body: { photo } }),
		onSuccess: show,
		onError: useActFailure('It was not added'),
	})
	return (
		<Field
			label="Add a photograph"
			hint={`${maxPhotos - photos.length} more, 10 MB at the most. Your company and our staff alone see them.`}
		>
			<PhotoInput
				chosen={[]}
				max={1}
				disabled={add.isPending}
				onChoose={([photo]) => {
					if (photo) add.mutate(photo)
				}}
			/>
		</Field>
	)
}
