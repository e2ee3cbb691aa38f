import clsx from 'clsx'
import { Picture } from '#web/ui/picture.tsx'

interface CanCutOutProps {
	/** A picture of one can, upright. */
	name: string
	alt: string
	/** How wide the can is shown. The picture round it is 1.8 times as wide. */
	sizes: string
	priority?: boolean
	/** How much of the can is shown, from its top: 0.6 is a can that stands behind something. */
	height?: number
	className?: string
}

/** A can without the air round it, as wide as its place. */
export const CanCutOut = ({ name, alt, sizes, priority = false, height = 1, className }: CanCutOutProps) => (
	<span
		className={clsx('block overflow-hidden', className)}
		style={{ aspectRatio: `540 / ${Math.round(1434 * height)}` }}
	>
		<Picture
			name={name}
			alt={alt}
			sizes={sizes}
			priority={priority}
			className="-mt-[16%] -ml-[39%] h-auto w-[178%] max-w-none"
		/>
	</span>
)
