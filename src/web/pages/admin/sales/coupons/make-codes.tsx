import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type MadeCodes, makeManyCodes } from './making-codes.ts'
import { NewCodes } from './new-codes.tsx'

const most = 1_000_000
const schema = z.object({
	codes: readAs(z.int().min(1).max(most), wholeIn, 'Enter a whole number from 1 to 1,000,000.'),
})

/** Makes single-use codes, thousands a call; they are there to be kept once, and then nowhere. */
export function MakeCodes({ promotion }: { promotion: Promotion }) {
	const call = useCall()
	const queries = useQueryClient()
	const [progress, setProgress] = useState<{ made: number; wanted: number } | null>(null)
	const [made, setMade] = useState<MadeCodes | null>(null)
	const isWanted = useRef(true)
	const stop = useCallback(() => {
		isWanted.current = false
	}, [])
	// Once this is closed, nobody is there to keep what is made after.
	useEffect(() => stop, [stop])
	const { form, errors, submit, isSending, refusal } = useSchemaForm({
		schema,
		names: ['codes'],
		defaultValues: { codes: '500' },
		async send({ codes: wanted }) {
			isWanted.current = true
			setProgress({ made: 0, wanted })
			const ended = await makeManyCodes(call, promotion, {
				wanted,
				onMade: (codes) => setProgress({ made: codes, wanted }),
				isWanted: () => isWanted.current,
			})
			setProgress(null)
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
			if (ended.codes.length === 0 && ended.error) throw ended.error
			if (ended.codes.length > 0) setMade(ended)
		},
	})
	if (made) return <NewCodes promotion={promotion} made={made} onDone={() => setMade(null)} />
	return (
		<form noValidate onSubmit={submit} className="grid gap-3 rounded-xl bg-sunken p-4">
			{refusal.message}
			<Field label="Make codes" hint="Each is good for one order." error={errors.codes?.message}>
				<div className="grid grid-cols-[1fr_auto] gap-2">
					<TextInput {...form.register('codes')} inputMode="numeric" autoComplete="off" maxLength={9} />
					<SubmitButton isSending={isSending} sendingText="Making…">
						Make
					</SubmitButton>
				</div>
			</Field>
			{progress && progress.made > 0 && <Progress {...progress} onStop={stop} />}
		</form>
	)
}

const bar =
	'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink'

function Progress({ made, wanted, onStop }: { made: number; wanted: number; onStop: () => void }) {
	const text = `${made.toLocaleString('en-US')} of ${wanted.toLocaleString('en-US')}`
	return (
		<div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
			<progress aria-label="Codes made" value={made} max={wanted} className={bar} />
			<Button look="outline" size="small" onClick={onStop}>
				Stop
			</Button>
			<p className="text-muted text-sm">{text}. Keep this open until you have downloaded them.</p>
		</div>
	)
}
