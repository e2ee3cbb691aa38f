import clsx from 'clsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import { Picture } from '#web/ui/picture.tsx'

interface PictureListProps {
	pictures: Product['pictures']
	shown: number
	onShow: (index: number) => void
	/** Over the whole screen, on black. */
	isOnNight?: boolean
	className: string
}

/** The pictures to choose from, in small. */
export const PictureList = ({ pictures, shown, onShow, isOnNight = false, className }: PictureListProps) => (
	<ul className={clsx('flex overflow-x-auto', className)}>
		{pictures.map(({ name, alt }, index) => (
			<li key={name} className="shrink-0">
				<button
					type="button"
					aria-label={`Show picture ${index + 1}: ${alt}`}
					aria-pressed={index === shown}
					onClick={() => onShow(index)}
					className={clsx(
						'grid place-items-center border-2',
						isOnNight
							? 'size-16 rounded-xl bg-white/10 p-1.5'
							: 'size-20 rounded-2xl bg-card p-2 transition sm:size-18',
						index !== shown ? 'border-transparent' : isOnNight ? 'border-volt' : 'border-ink',
						index !== shown && !isOnNight && 'hover:border-edge',
					)}
				>
					<Picture
						name={name}
						alt=""
						sizes={isOnNight ? '56px' : '84px'}
						className={clsx('w-full object-contain', isOnNight ? 'max-h-12' : 'max-h-16')}
					/>
				</button>
			</li>
		))}
	</ul>
)
