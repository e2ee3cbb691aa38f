import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { formatCount } from '#contracts/shared/money.ts'
import { type Birthday, daysOfMonth, getBirthday, type OwnBirthday, setBirthday } from '#contracts/tokens/birthday.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { countTo } from '#web/lib/count-to.ts'
import { queryOf } from '#web/lib/query.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { birthday as birthdaySchema } from '#web/schemas/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'

const birthdayQuery = { ...queryOf(getBirthday, {}), staleTime: 10_000 }
const months = 'January February March April May June July August September October November December'.split(' ')

/** Month and day of birth, for who wants tokens on it. */
export function BirthdayPanel() {
	const own = useQuery(birthdayQuery)
	if (!own.data || (own.data.tokens === 0 && !own.data.birthday)) return null
	const { birthday, tokens, nextYear, needsEmail } = own.data
	const once = needsEmail ? ', once your e-mail is confirmed' : ''
	const next = nextYear && ` The next time is in ${nextYear}${once}.`
	return (
		<AccountPanel
			title="Birthday"
			text={`It brings you ${formatCount(tokens)} $UNTAPPED each year, on the day: to a confirmed e-mail, once for each mailbox. A changed one counts from the next year on.${next ?? ''}`}
		>
			<BirthdayForm key={`${birthday?.month} ${birthday?.day}`} own={own.data} />
		</AccountPanel>
	)
}

const chosenNumber = z.string().min(1, 'Please choose.').transform(Number)
const birthdayDraft = z.object({ month: chosenNumber, day: chosenNumber }).pipe(birthdaySchema)

function BirthdayForm({ own: { birthday } }: { own: OwnBirthday }) {
	const call = useCall()
	const queries = useQueryClient()
	const save = async (told: Birthday | null) => {
		const answer = await call(setBirthday, { body: { birthday: told } })
		queries.setQueryData(birthdayQuery.queryKey, answer)
		showToast({ title: answer.birthday ? 'Your birthday is noted' : 'Your birthday is taken out' })
	}
	const takeOut = useMutation({
		mutationFn: () => save(null),
		onError: useActFailure('Not saved'),
	})
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: birthdayDraft,
		names: ['month', 'day'],
		defaultValues: { month: String(birthday?.month ?? ''), day: String(birthday?.day ?? '') },
		send: save,
	})
	const daysShown = daysOfMonth(Number(form.watch('month')))
	const month = form.register('month', {
		onChange: ({ target }) => {
			if (Number(form.getValues('day')) > daysOfMonth(Number(target.value))) form.setValue('day', '')
		},
	})
	const isBusy = isSending || takeOut.isPending
	return (
		<form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
			{refusal.message}
			<Field label="Month" className="min-w-36" error={errors.month?.message}>
				<Select {...month}>
					<option value="">Choose</option>
					{months.map((name, at) => (
						<option key={name} value={at + 1}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Day" className="min-w-24" error={errors.day?.message}>
				<Select {...form.register('day')}>
					<option value="">Choose</option>
					{countTo(daysShown).map((nth) => (
						<option key={nth} value={nth + 1}>
							{nth + 1}
						</option>
					))}
				</Select>
			</Field>
			<SubmitButton isSending={isBusy} sendingText="Saving…">
				Save
			</SubmitButton>
			{birthday && (
				<Button look="outline" disabled={isBusy} onClick={() => takeOut.mutate()}>
					Take it out
				</Button>
			)}
		</form>
	)
}
