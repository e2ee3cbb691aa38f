import clsx from 'clsx'
import { Picture } from '#web/ui/picture.tsx'

interface LineItemProps {
	name: React.ReactNode
	/** The price of one, the quantity, the recipient of a gift. */
	detail: React.ReactNode
	picture: string
	/** At the end of the first row: what they cost together, or how the line is removed. */
	aside: React.ReactNode
	/** With room for what can be done to it, as in the cart. */
	isLarge?: boolean
	/** The line counts no more. */
	isFaded?: boolean
	/** Notes on the line, and its buttons. */
	children?: React.ReactNode
}

/** A line with its picture: of the cart, of a quote and of an order. */
export const LineItem = ({ name, detail, picture, aside, isLarge, isFaded, children }: LineItemProps) => (
	<li
		data-unsold={isFaded || undefined}
		className={clsx(
			'grid gap-4 print:grid-cols-1 print:py-1.5',
			isLarge ? 'grid-cols-[4.5rem_1fr] py-4' : 'grid-cols-[4rem_1fr] py-3.5',
		)}
	>
		<div
			className={clsx(
				'grid place-items-center overflow-hidden rounded-xl bg-sunken print:hidden',
				isLarge ? 'h-24 p-2' : 'h-18 p-1',
			)}
		>
			<Picture
				name={picture}
				alt=""
				sizes={isLarge ? '72px' : '64px'}
				className={clsx('w-auto object-contain', isLarge ? 'max-h-20' : 'max-h-16', isFaded && 'opacity-45 grayscale')}
			/>
		</div>
		<div className={clsx('grid min-w-0', isLarge ? 'content-between gap-2' : 'content-center gap-1.5')}>
			<div className={clsx('flex items-start justify-between', isLarge ? 'gap-2' : 'gap-4')}>
				<div className="wrap-anywhere min-w-0">
					{typeof name === 'string' ? <p className="font-semibold leading-snug">{name}</p> : name}
					<p className={clsx('figures text-muted text-sm', isLarge && 'mt-0.5')}>{detail}</p>
				</div>
				{aside}
			</div>
			{children}
		</div>
	</li>
)
