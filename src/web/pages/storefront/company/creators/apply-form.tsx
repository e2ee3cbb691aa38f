import { applyAsCreator as applyCall } from '#contracts/creators/creator-applications.ts'
import { ChannelFields } from '#web/features/creators/channel-fields.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { applyDraft } from './apply-schema.ts'
import { useShowOwnCreatorApplication } from './own-application.ts'

const channelFields = ['platform', 'url', 'followers'] as const
const names = [
	'name',
	'handle',
	...channelFields.map((field) => `first.${field}` as const),
	...channelFields.map((field) => `second.${field}` as const),
	'audience',
	'why',
	'isAdult',
	'agreesToDisclose',
] as const

const acrossForm = 'sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]'

/** The application, sent in one go. */
export function ApplyForm() {
	const call = useCall()
	const show = useShowOwnCreatorApplication()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: applyDraft,
		names,
		defaultValues: {
			name: '',
			handle: '',
			first: { platform: 'instagram', url: '', followers: '' },
			second: { platform: 'youtube', url: '', followers: '' },
			audience: '',
			why: '',
		},
		send: async (body) => show(await call(applyCall, { body })),
	})
	return (
		<form noValidate onSubmit={submit} className="grid content-start gap-5 sm:grid-cols-2">
			{refusal.message && <div className="sm:col-span-2">{refusal.message}</div>}
			<Field label="What we call you" error={errors.name?.message}>
				<TextInput {...form.register('name')} autoComplete="name" maxLength={80} />
			</Field>
			<Field label="Name in your links" hint="Small letters, digits and hyphens." error={errors.handle?.message}>
				<TextInput
					{...form.register('handle')}
					maxLength={30}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
				/>
			</Field>
			<ChannelFields
				title="Your channel"
				className={acrossForm}
				errors={errors.first}
				field={(name) => form.register(`first.${name}`)}
			/>
			<ChannelFields
				title="Another channel (optional)"
				className={acrossForm}
				errors={errors.second}
				field={(name) => form.register(`second.${name}`)}
			/>
			<Field label="Who follows you" error={errors.audience?.message} className="sm:col-span-2">
				<TextArea {...form.register('audience')} rows={3} maxLength={1000} />
			</Field>
			<Field label="Why us" hint="What you would make." error={errors.why?.message} className="sm:col-span-2">
				<TextArea {...form.register('why')} rows={5} maxLength={2000} />
			</Field>
			<div className="grid gap-3 sm:col-span-2">
				<Agreement error={errors.isAdult?.message}>
					<Checkbox {...form.register('isAdult')} label="I am 18 or older." />
				</Agreement>
				<Agreement error={errors.agreesToDisclose?.message}>
					<Checkbox
						{...form.register('agreesToDisclose')}
						label="Where I share what you make, I say that you pay me when people buy."
					/>
				</Agreement>
			</div>
			<SubmitButton size="large" isSending={isSending} sendingText="Sending…" className="justify-self-start">
				Send it in
			</SubmitButton>
		</form>
	)
}

const Agreement = ({ error, children }: { error: string | undefined; children: React.ReactNode }) => (
	<div className="grid gap-1">
		{children}
		{error && (
			<p role="alert" className="text-bad text-sm">
				{error}
			</p>
		)}
	</div>
)
