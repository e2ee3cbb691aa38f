import { useRef, useState } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import { getExchangeInvoice } from '#contracts/orders/order-documents.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { addPhoto, getPhoto, getReturnSlip, sendReturn, withdrawReturn } from '#contracts/returns/buyer-return-calls.ts'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import type { OrderReturn } from '#contracts/returns/return-shapes.ts'
import { PhotoInput } from '#web/features/returns/photo-input.tsx'
import { buyerText, returnKindLabels, returnStateLabels, unitsText } from '#web/features/returns/return-labels.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useOwnOrder } from '#web/pages/storefront/shop/order/use-own-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface ReturnsProps {
	order: Order
	token: string | undefined
}

/** Returns and claims of an order, and what the buyer can do about each. */
export const Returns = ({ order, token }: ReturnsProps) => (
	<ul className="grid gap-6">
		{order.returns.map((asked) => (
			<RequestedReturn key={asked.id} order={order} token={token} asked={asked} />
		))}
	</ul>
)

function RequestedReturn({ order, token, asked }: ReturnsProps & { asked: OrderReturn }) {
	const call = useCall()
	const own = useOwnOrder(order, token)
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const input = { params: { ...own.params, id: asked.id }, query: own.query }
	const { text, look } = returnStateLabels[asked.state]
	const place = useRef<HTMLLIElement>(null)

	async function act(work: () => Promise<Order>) {
		setBusy(true)
		setProblem(null)
		try {
			own.show(await work())
			// The pressed button may be gone: the keyboard stays with the return.
			place.current?.focus({ preventScroll: true })
		} catch (error) {
			setProblem(messageOf(error))
		}
		setBusy(false)
	}

	return (
		<li
			ref={place}
			id={`return-${asked.id}`}
			tabIndex={-1}
			className="grid scroll-mt-24 justify-items-start gap-2 rounded-lg"
		>
			<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold text-lg">
				<span>
					{returnKindLabels[asked.kind]} <span className="figures">{asked.reference}</span>
				</span>
				<Badge look={look}>{text}</Badge>
			</h3>
			<ul className="text-muted">
				{asked.lines.map(({ lineId, asked: units, approved, exchangeFor }) => (
					<li key={lineId}>
						{unitsText(order.lines, lineId, approved ?? units)}
						{exchangeFor && ` for ${exchangeFor.name}`}
					</li>
				))}
			</ul>
			<p role="status">{buyerText(asked)}</p>
			{asked.answer && <p className="whitespace-pre-line rounded-2xl border border-line px-4 py-3">{asked.answer}</p>}
			<Photos asked={asked} input={input} />
			{asked.kind === 'claim' && asked.state === 'requested' && asked.photos.length < maxPhotos && (
				<Field label="Add a photograph">
					<PhotoInput
						key={asked.photos.length}
						chosen={[]}
						max={1}
						disabled={isBusy}
						onChoose={([photo]) => photo && void act(() => call(addPhoto, { ...input, body: { photo } }))}
					/>
				</Field>
			)}
			<ReturnActs asked={asked} input={input} isBusy={isBusy} onAct={(work) => void act(work)} />
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
		</li>
	)
}

interface PhotosProps {
	asked: OrderReturn
	input: { params: { number: string; id: string }; query: { token?: string } }
}

interface ReturnActsProps extends PhotosProps {
	isBusy: boolean
	onAct: (work: () => Promise<Order>) => void
}

/** The documents of a return, and what the buyer can do about it now. */
function ReturnActs({ asked, input, isBusy, onAct }: ReturnActsProps) {
	const call = useCall()
	const mayWithdraw = asked.state === 'requested' || asked.state === 'approved'
	return (
		<div className="flex flex-wrap gap-3">
			{asked.kind === 'return' && (asked.state === 'approved' || asked.state === 'sent') && (
				<a href={urlOf(getReturnSlip, input)} className={buttonStyle({ look: 'outline' })}>
					Return slip (PDF)
				</a>
			)}
			{asked.hasInvoice && (
				<a href={urlOf(getExchangeInvoice, input)} className={buttonStyle({ look: 'outline' })}>
					Invoice for the difference (PDF)
				</a>
			)}
			{asked.state === 'approved' && (
				<Button look="outline" disabled={isBusy} onClick={() => onAct(() => call(sendReturn, { ...input, body: {} }))}>
					I have sent it
				</Button>
			)}
			{mayWithdraw && (
				<Button
					look="quiet"
					disabled={isBusy}
					onClick={() => onAct(() => call(withdrawReturn, { ...input, body: {} }))}
				>
					Withdraw this {returnKindLabels[asked.kind].toLowerCase()}
				</Button>
			)}
		</div>
	)
}

const Photos = ({ asked, input }: PhotosProps) =>
	asked.photos.length > 0 && (
		<ul className="flex flex-wrap gap-2">
			{asked.photos.map((photo, at) => (
				<li key={photo}>
					<img
						src={urlOf(getPhoto, { ...input, params: { ...input.params, photo } })}
						alt={`Your photograph ${at + 1}`}
						width={80}
						height={80}
						loading="lazy"
						className="size-20 rounded-lg object-cover"
					/>
				</li>
			))}
		</ul>
	)
