import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { NewMessage } from '#contracts/content/messages.ts'
import { sendMessage } from '#contracts/content/messages.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'

interface SentForm<Typed extends FieldValues, Parsed> {
	schema: z.ZodType<Parsed, Typed>
	/** Of every field, so that what the server says stands beside it. */
	names: ReadonlyArray<Path<Typed>>
	defaultValues: DefaultValues<Typed>
	send: (body: Parsed, seconds: number, idempotencyKey: string) => Promise<{ reference: string }>
}

/**
 * A form that goes to the company: sent once however often it is pressed, and nothing that was typed is lost until the
 * server has it. `reference` is there when it has.
 */
export function useSentForm<Typed extends FieldValues, Parsed>(given: SentForm<Typed, Parsed>) {
	const [attempt] = useState(attemptKey)
	const [openedAt] = useState(Date.now)
	const last = useRef({ content: '', seconds: 0 })
	const [reference, setReference] = useState<string | null>(null)

	const sent = useSchemaForm({
		schema: given.schema,
		names: given.names,
		defaultValues: given.defaultValues,
		async send(body) {
			const content = contentOf(body)
			// A second try of the same is the same to the last byte, or its key would be refused.
			if (last.current.content !== content)
				last.current = { content, seconds: Math.round((Date.now() - openedAt) / 1000) }
			try {
				const answer = await given.send(body, last.current.seconds, attempt.keyFor(content))
				setReference(answer.reference)
			} catch (error) {
				attempt.refused(error)
				throw error
			}
		},
	})

	return { ...sent, reference }
}

const contentOf = (body: unknown): string =>
	JSON.stringify(body, (_, value: unknown) =>
		value instanceof File ? [value.name, value.size, value.lastModified] : value,
	)

/** The form of one kind of message; `schema` is the kind's own, from `schemas/messages.ts`. */
export function useMessageForm<Typed extends FieldValues>(
	given: Omit<SentForm<Typed, NewMessage>, 'send'>,
): ReturnType<typeof useSentForm<Typed, NewMessage>> {
	const call = useCall()
	return useSentForm({
		...given,
		send: (message, secondsTaken, idempotencyKey) =>
			call(sendMessage, { body: { ...message, secondsTaken }, idempotencyKey }),
	})
}
