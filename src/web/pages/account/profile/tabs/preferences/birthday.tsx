import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contracts/shared/money.ts'
import { type Birthday, daysOfMonth, getBirthday, type OwnBirthday, setBirthday } from '#contracts/tokens/birthday.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { countTo } from '#web/lib/count-to.ts'
import { queryOf } from '#web/lib/query.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
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

function BirthdayForm({ own: { birthday } }: { own: OwnBirthday }) {
	const call = useCall()
	const queries = useQueryClient()
	const [month, setMonth] = useState(String(birthday?.month ?? ''))
	const [day, setDay] = useState(String(birthday?.day ?? ''))
	const choose = (chosen: string) => {
		setMonth(chosen)
		if (Number(day) > daysOfMonth(Number(chosen))) setDay('')
	}
	const save = useMutation({
		mutationFn: (told: Birthday | null) => call(setBirthday, { body: { birthday: told } }),
		onSuccess: (answer) => {
			queries.setQueryData(birthdayQuery.queryKey, answer)
			showToast({ title: answer.birthday ? 'Your birthday is noted' : 'Your birthday is taken out' })
		},
		onError: useActFailure('Not saved'),
	})
	return (
		<form
			className="flex flex-wrap items-end gap-3"
			onSubmit={(event) => {
				event.preventDefault()
				save.mutate({ month: Number(month), day: Number(day) })
			}}
		>
			<Field label="Month" className="min-w-36">
				<Select value={month} required onChange={({ target }) => choose(target.value)}>
					<option value="">Choose</option>
					{months.map((name, at) => (
						<option key={name} value={at + 1}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Day" className="min-w-24">
				<Select value={day} required onChange={({ target }) => setDay(target.value)}>
					<option value="">Choose</option>
					{countTo(daysOfMonth(Number(month))).map((nth) => (
						<option key={nth} value={nth + 1}>
							{nth + 1}
						</option>
					))}
				</Select>
			</Field>
			<Button type="submit" disabled={save.isPending}>
				{save.isPending ? 'Saving…' : 'Save'}
			</Button>
			{birthday && (
				<Button look="outline" disabled={save.isPending} onClick={() => save.mutate(null)}>
					Take it out
				</Button>
			)}
		</form>
	)
}
