import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addOrderNote } from '#contracts/orders/order-acts.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { changeTags, listTags } from '#contracts/orders/tag-calls.ts'
import { NoteList } from '#web/features/record-parts/note-list.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { TagList } from '#web/features/record-parts/tag-list.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { keyOf, queryOf } from '#web/lib/query.ts'

/** The tags and notes that staff put on an order. */
export function StaffNotes({ order: { number, tags, notes } }: { order: AdminOrder }) {
	const call = useCall()
	const queries = useQueryClient()
	const known = useQuery({ ...queryOf(listTags, {}), staleTime: 60_000 })
	const params = { number }
	const show = (order: AdminOrder) => void queries.setQueryData(queryOf(getAnyOrder, { params }).queryKey, order)
	return (
		<>
			<Panel title="Tags">
				<TagList
					tags={tags}
					known={known.data?.tags ?? []}
					hint="The buyer never reads it. No names or addresses, please."
					list="/admin/orders"
					needs="orders.write"
					change={async (body) => {
						show(await call(changeTags, { params, body }))
						await queries.invalidateQueries({ queryKey: keyOf(listTags) })
					}}
				/>
			</Panel>
			<Panel title="Notes">
				<NoteList
					notes={notes}
					hint="The buyer never reads it."
					needs="orders.write"
					add={async (body) => show(await call(addOrderNote, { params, body }))}
				/>
			</Panel>
		</>
	)
}
