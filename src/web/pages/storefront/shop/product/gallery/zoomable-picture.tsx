import clsx from 'clsx'
import type { RefObject } from 'react'
import type { Product } from '#contracts/catalog/catalog.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ZoomablePictureProps {
	picture: Product['pictures'][number]
	isClose: boolean
	onLook: (isClose: boolean) => void
	/** What the picture scrolls in. */
	frame: RefObject<HTMLElement | null>
}

/** A picture that a press enlarges where it was pressed, and shows whole again. */
export function ZoomablePicture({ picture, isClose, onLook, frame }: ZoomablePictureProps) {
	/** Looks closer at this place, given in shares of the picture's width and height. */
	const lookAt = (x: number, y: number) => {
		onLook(!isClose)
		requestAnimationFrame(() => {
			const { current } = frame
			current?.scrollTo(
				x * current.scrollWidth - current.clientWidth / 2,
				y * current.scrollHeight - current.clientHeight / 2,
			)
		})
	}
	return (
		<button
			type="button"
			aria-pressed={isClose}
			aria-label={isClose ? 'Look at the whole picture' : 'Look closer'}
			onClick={({ currentTarget, clientX, clientY, detail }) => {
				const { left, top, width, height } = currentTarget.getBoundingClientRect()
				// A key press has no place: the middle it is.
				if (detail === 0) lookAt(0.5, 0.5)
				else lookAt((clientX - left) / width, (clientY - top) / height)
			}}
			className={clsx(
				'absolute top-0 left-0 grid place-items-center -outline-offset-4',
				isClose ? 'h-[220%] w-[220%] cursor-zoom-out' : 'h-full w-full cursor-zoom-in p-4',
			)}
		>
			<Picture
				key={picture.name}
				name={picture.name}
				alt={picture.alt}
				sizes={isClose ? '220vw' : '100vw'}
				className="h-full min-h-0 w-full animate-fade object-contain"
			/>
		</button>
	)
}
