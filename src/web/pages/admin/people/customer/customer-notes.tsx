import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	addCustomerNote,
	type Customer,
	changeCustomerTags,
	getCustomer,
	listCustomerTags,
} from '#contracts/customers/customers.ts'
import { attemptKey } from '#web/features/form/attempt-key.ts'
import { NoteList } from '#web/features/record-parts/note-list.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { TagList } from '#web/features/record-parts/tag-list.tsx'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { keyOf, queryOf } from '#web/lib/query.ts'

/** The tags and notes that staff put on a customer. */
export function CustomerNotes({ customer: { id, tags, notes } }: { customer: Customer }) {
	const call = useCall()
	const queries = useQueryClient()
	const known = useQuery({ ...queryOf(listCustomerTags, {}), staleTime: 60_000 })
	const [attempt] = useState(attemptKey)
	const show = useShowAnswer(
		(customer: Customer) => queryOf(getCustomer, { params: { id: customer.id } }),
		['/api/admin', 'customers'],
	)
	const params = { id }
	return (
		<>
			<Panel title="Tags">
				<TagList
					tags={tags}
					known={known.data?.tags ?? []}
					hint="The customer never reads it, unless they ask for their data."
					list="/admin/customers"
					needs="customers.write"
					change={async (body) => {
						show(await call(changeCustomerTags, { params, body }))
						await queries.invalidateQueries({ queryKey: keyOf(listCustomerTags) })
					}}
				/>
			</Panel>
			<Panel title="Notes">
				<NoteList
					notes={notes}
					hint="For other staff. It is part of what the customer may ask for, and goes with the account."
					needs="customers.write"
					add={async (body) => {
						try {
							show(await call(addCustomerNote, { params, body, idempotencyKey: attempt.keyFor(body) }))
							attempt.done()
						} catch (error) {
							attempt.refused(error)
							throw error
						}
					}}
				/>
			</Panel>
		</>
	)
}
