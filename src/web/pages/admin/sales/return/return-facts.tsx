import { urlOf } from '#contracts/endpoint.ts'
import { type AdminReturn, getReturnPhoto } from '#contracts/returns/staff-return-calls.ts'
import { PhotoLinks } from '#web/features/returns/photo-links.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Day, Moment } from '#web/ui/date.tsx'

const wishes = { refund: 'Money back', exchange: 'An exchange', replacement: 'The same again' } as const

/** Who asks, for what, and in which words; photographs open in full. */
export const ReturnFacts = ({ asked }: { asked: AdminReturn }) => (
	<dl className="grid gap-4 px-5 py-4 text-sm">
		<Fact term="Order">
			<PageLink to={`/admin/orders/${encodeURIComponent(asked.order)}`} className="figures rounded underline">
				{asked.order}
			</PageLink>
		</Fact>
		<Fact term="Buyer">
			{asked.buyerName}
			<span className="wrap-anywhere block text-muted">{asked.email}</span>
		</Fact>
		<Fact term="Wish">{wishes[asked.wish]}</Fact>
		<Fact term="Asked">
			<Moment at={asked.requestedAt} />
		</Fact>
		{asked.expiresAt && (
			<Fact term="To be sent by">
				<Day at={asked.expiresAt} />
			</Fact>
		)}
		{asked.trackingNumber && <Fact term="Tracking number">{asked.trackingNumber}</Fact>}
		{asked.note && (
			<Fact term="What the buyer wrote">
				<span className="whitespace-pre-line">{asked.note}</span>
			</Fact>
		)}
		{asked.answer && (
			<Fact term="Our answer">
				<span className="whitespace-pre-line">{asked.answer}</span>
			</Fact>
		)}
		{asked.closedAt && (
			<Fact term="Ended">
				<Moment at={asked.closedAt} />
				{asked.state === 'settled' && (
					<span className="block text-muted">
						{asked.sentInstead.length > 0 ? 'Other goods go out instead.' : 'No other goods go out.'} The money stands
						on the order.
					</span>
				)}
			</Fact>
		)}
		{asked.photos.length > 0 && (
			<Fact term="Photographs">
				<PhotoLinks
					urls={asked.photos.map((photo) => urlOf(getReturnPhoto, { params: { reference: asked.reference, photo } }))}
				/>
			</Fact>
		)}
	</dl>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
	<div className="grid min-w-0 gap-1">
		<dt className="text-muted">{term}</dt>
		<dd>{children}</dd>
	</div>
)
