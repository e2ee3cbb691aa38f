import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { LoadedNotice, type StaleChange, StaleNotice, staleChangeIn } from './stale-notice.tsx'

/** Asks for a query anew, and puts the answer on the pages that show it. */
type Read = <Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Answer, Key>) => Promise<Answer>

interface RecordForm<Held, Typed extends FieldValues, Parsed> {
	/** As it was when the form was opened: a change is made from this version, whatever the page shows by then. */
	record: Held
	schema: z.ZodType<Parsed, Typed> | ((record: Held) => z.ZodType<Parsed, Typed>)
	names: ReadonlyArray<Path<Typed>>
	/** What the fields say of a record. */
	typedOf: (record: Held) => DefaultValues<Typed>
	/** The record as it is by now; undefined where there is none any more. */
	reread: (read: Read) => Promise<Held | undefined>
	send: (body: Parsed, record: Held) => unknown
	/** The form stays open and shows the record: until somebody types, it takes what the page is given. */
	follows?: boolean
}

/**
 * A form that changes a record of which somebody else may be making something, too. Where they were faster, it says who and
 * what, keeps what was typed, and lays it on their version when asked to.
 */
export function useRecordForm<Held, Typed extends FieldValues, Parsed>({
	record,
	schema,
	names,
	typedOf,
	reread,
	send,
	follows = false,
}: RecordForm<Held, Typed, Parsed>) {
	const queries = useQueryClient()
	const [held, setHeld] = useState(record)
	const [notice, setNotice] = useState<StaleChange | 'loaded' | null>(null)
	const given = useRef(record)
	const showOvertaken = (error: unknown): boolean => {
		const overtaken = staleChangeIn(error)
		if (overtaken) setNotice(overtaken)
		return overtaken !== null
	}
	const sent = useSchemaForm<Typed, Parsed>({
		schema: typeof schema === 'function' ? schema(held) : schema,
		names,
		defaultValues: typedOf(held),
		async send(body) {
			setNotice(null)
			try {
				await send(body, held)
				if (follows) hold(given.current)
			} catch (error) {
				if (!showOvertaken(error)) throw error
			}
		},
	})
	const { form } = sent
	// Read here, or the form would not keep count of what was typed.
	const { isDirty, dirtyFields } = form.formState
	function hold(newest: Held): void {
		setHeld(newest)
		form.reset(typedOf(newest))
	}
	useEffect(() => {
		if (given.current === record) return
		given.current = record
		if (follows && !isDirty) hold(record)
	})
	const load = async () => {
		const newest = await reread((query) => queries.fetchQuery({ ...query, staleTime: 0 }))
		if (newest === undefined) {
			setNotice({ message: 'It is not there any more.', changes: [] })
			return
		}
		setHeld(newest)
		form.reset(typedOf(newest), { keepDirtyValues: true })
		setNotice('loaded')
	}
	const message =
		notice === 'loaded' ? <LoadedNotice /> : notice ? <StaleNotice said={notice} load={load} /> : sent.refusal.message
	return { ...sent, isDirty, dirtyFields, record: held, refusal: { ...sent.refusal, message }, showOvertaken }
}
