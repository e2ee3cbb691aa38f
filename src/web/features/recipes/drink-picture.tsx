import clsx from 'clsx'
import type { RecipeSummary } from '#contracts/mixology/recipes.ts'
import { Picture } from '#web/ui/picture.tsx'

interface DrinkPictureProps {
	recipe: Pick<RecipeSummary, 'picture' | 'photo'>
	alt: string
	sizes: string
	priority?: boolean
	className?: string
	/** How a rendered picture stands in its place; a photograph always fills it. */
	rendered?: string
}

/** The drink: as its author photographed it, or as we rendered it. */
export const DrinkPicture = ({
	recipe: { picture, photo },
	alt,
	sizes,
	priority = false,
	className,
	rendered,
}: DrinkPictureProps) =>
	photo ? (
		<img
			src={photo}
			alt={alt}
			width={1200}
			height={1500}
			loading={priority ? 'eager' : 'lazy'}
			className={clsx(className, 'object-cover')}
		/>
	) : (
		<Picture name={picture} alt={alt} sizes={sizes} priority={priority} className={clsx(className, rendered)} />
	)
