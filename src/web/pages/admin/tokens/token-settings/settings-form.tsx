import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { changeTokenSettings } from '#web/schemas/tokens.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

type TokenSettings = ReplyOf<typeof listTokenSettings>['versions'][number]

const { maxPercent, maxGrantAlone, expiryMonths, reason } = changeTokenSettings.body.shape
const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

const settingsDraft = z.object({
	maxPercent: readAs(maxPercent, whole, 'A whole number from 0 to 100.'),
	maxGrantAlone: readAs(maxGrantAlone, whole, 'A whole number up to 100,000.'),
	expiryMonths: readAs(expiryMonths, whole, 'A whole number from 6 to 60.'),
	reason,
})

/** Changes what tokens may pay, what one person may give, and how long tokens last. */
export function SettingsForm({ newest }: { newest: TokenSettings }) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, submit, isSending, refusal } = useRecordForm({
		schema: settingsDraft,
		names: ['maxPercent', 'maxGrantAlone', 'expiryMonths', 'reason'],
		record: newest,
		follows: true,
		typedOf: (newest) => ({
			maxPercent: String(newest.maxPercent),
			maxGrantAlone: String(newest.maxGrantAlone),
			expiryMonths: String(newest.expiryMonths),
			reason: '',
		}),
		reread: async (read) => (await read(queryOf(listTokenSettings, {}))).versions[0],
		async send(typed, { version: seen }) {
			const { version } = await call(changeTokenSettings, { body: { ...typed, version: seen } })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'token-settings'] })
			showToast({ title: `Version ${version} holds`, description: 'For orders, grants and new tokens from now on.' })
		},
	})
	const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, className: 'figures' } as const
	return (
		<Panel title="What holds from now on">
			<form noValidate onSubmit={submit} className="grid gap-5 p-5">
				{refusal.message}
				<div className="grid gap-5 sm:grid-cols-2">
					<Field
						label="At most of an order, in percent"
						hint="Tokens may pay so much of its goods after discounts. 0: they pay nothing."
						error={errors.maxPercent?.message}
					>
						<TextInput {...form.register('maxPercent')} {...number} />
					</Field>
					<Field
						label="At most by one person"
						hint="Tokens given to or taken from a member in a day. More waits for a second person. Changed by owners alone."
						error={errors.maxGrantAlone?.message}
					>
						<TextInput {...form.register('maxGrantAlone')} {...number} />
					</Field>
					<Field
						label="Months that tokens last"
						hint="For what becomes available from now on. What members have keeps its day."
						error={errors.expiryMonths?.message}
					>
						<TextInput {...form.register('expiryMonths')} {...number} />
					</Field>
				</div>
				<Field label="Reason" hint="It is kept with the version." error={errors.reason?.message}>
					<TextArea {...form.register('reason')} rows={2} maxLength={300} />
				</Field>
				<SubmitButton isSending={isSending} sendingText="Making…">
					Make it hold
				</SubmitButton>
			</form>
		</Panel>
	)
}
