import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CountSheet, getCount, saveCounted } from '#contracts/inventory/counts.ts'
import { wholeOrNull } from '#web/features/form/typed-number.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { TextInput } from '#web/ui/field.tsx'

interface CountedFieldProps {
	countId: string
	line: CountSheet['lines'][number]
}

/** What was counted of a lot: kept as soon as one leaves the field, beside what the books say at that moment. */
export function CountedField({ countId, line }: CountedFieldProps) {
	const call = useCall()
	const queries = useQueryClient()
	const [isWrong, setWrong] = useState(false)
	const save = async (text: string) => {
		const counted = wholeOrNull(text)
		const isNumber = counted === null || (counted >= 0 && counted <= 1_000_000)
		setWrong(!isNumber)
		if (!isNumber || counted === line.counted) return
		try {
			const params = { id: countId }
			const sheet = await call(saveCounted, { params, body: { lines: [{ lotId: line.lotId, counted }] } })
			queries.setQueryData(queryOf(getCount, { params }).queryKey, sheet)
		} catch (error) {
			showToast({ title: `Lot ${line.lot} was not saved`, description: messageOf(error), look: 'danger' })
		}
	}
	return (
		<span className="grid justify-items-end gap-1">
			<TextInput
				aria-label={`Counted of lot ${line.lot}, ${line.name}`}
				aria-invalid={isWrong || undefined}
				defaultValue={line.counted ?? ''}
				inputMode="numeric"
				autoComplete="off"
				maxLength={9}
				onBlur={({ target }) => void save(target.value)}
				onKeyDown={(event) => event.key === 'Enter' && void save(event.currentTarget.value)}
				className="figures w-28! text-right"
			/>
			{isWrong && (
				<span role="alert" className="text-bad text-xs">
					Enter a whole number.
				</span>
			)}
		</span>
	)
}
