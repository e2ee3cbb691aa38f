import { useQuery } from '@tanstack/react-query'
import {
	decideOrderChange as decideCall,
	getOwnOrderChanges,
	type OrderChange,
} from '#contracts/wholesale/orders/order-changes.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OrderChangeLines } from '#web/features/wholesale-orders/order-change.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { decideOrderChange } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowOrder } from './use-show-order.ts'

interface ProposedChangesProps {
	order: WholesaleOrderRecord
	acting: { company?: string }
	/** Viewers read them. */
	mayDecide: boolean
}

/** Changes that we propose to an order, to accept or refuse. */
export function ProposedChanges({ order: { number, version, state }, acting, mayDecide }: ProposedChangesProps) {
	const { data } = useQuery({
		...queryOf(getOwnOrderChanges, { params: { number }, query: acting }),
		staleTime: 0,
		enabled: state === 'seen',
	})
	const open = data?.changes.find((change) => change.state === 'open')
	if (!open || state !== 'seen') return null
	return (
		<section className="grid gap-4 rounded-2xl border border-warn/40 bg-warn/8 px-5 py-4">
			<h2 className="font-semibold">We propose changes</h2>
			<OrderChangeLines change={open} />
			{mayDecide && <Answer key={`${open.id} ${version}`} change={open} number={number} acting={acting} />}
		</section>
	)
}

function Answer({ change, number, acting }: { change: OrderChange; number: string; acting: { company?: string } }) {
	const call = useCall()
	const show = useShowOrder(acting)
	const sent = useSchemaForm({
		schema: decideOrderChange.body,
		names: ['answer'],
		defaultValues: { isAccepted: true },
		async send(body) {
			show(await call(decideCall, { params: { number, change: change.id }, query: acting, body }))
		},
	})
	const decide = (accepts: boolean) => {
		sent.form.setValue('isAccepted', accepts)
		if (sent.form.getValues('answer')?.trim() === '') sent.form.setValue('answer', undefined)
		void sent.submit()
	}
	return (
		<div className="grid gap-4">
			{sent.refusal.message}
			<Field label="Words" hint="Needed where you refuse." isOptional error={sent.errors.answer?.message}>
				<TextArea {...sent.form.register('answer')} rows={2} maxLength={1000} />
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button size="small" className="min-h-10" disabled={sent.isSending} onClick={() => decide(true)}>
					Accept the changes
				</Button>
				<Button
					look="outline"
					size="small"
					className="min-h-10"
					disabled={sent.isSending}
					onClick={() => decide(false)}
				>
					Refuse
				</Button>
			</div>
		</div>
	)
}
