import clsx from 'clsx'
import { pictureSources } from '#web/lib/pictures.ts'

interface PictureProps {
	/** In the manifest of rendered pictures. */
	name: string
	alt: string
	/** How wide it is shown, for the browser's choice of file. */
	sizes: string
	/** On the first screen: loaded at once, and first. */
	priority?: boolean
	className?: string
	style?: React.CSSProperties
}

const removeDraft = (image: HTMLImageElement) => image.style.removeProperty('background')

/** One of our pictures: AVIF and WebP in several widths, room kept from the start, a blurred draft until it is there. */
export function Picture({ name, alt, sizes, priority = false, className, style }: PictureProps) {
	const sources = pictureSources(name)
	if (!sources) return <span className={clsx('block', className)}>{alt && <span className="sr-only">{alt}</span>}</span>
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
			<source type="image/webp" srcSet={sources.webp} sizes={sizes} />
			<img
				key={name}
				// The draft is only in what the server renders: the client knows nothing of it, and takes it away.
				suppressHydrationWarning
				ref={(image) => {
					if (image?.complete) removeDraft(image)
				}}
				onLoad={({ currentTarget }) => removeDraft(currentTarget)}
				src={sources.largest}
				alt={alt}
				width={sources.width}
				height={sources.height}
				loading={priority ? 'eager' : 'lazy'}
				fetchPriority={priority ? 'high' : 'auto'}
				decoding="async"
				className={className}
				style={{ ...style, ...(sources.blur && { background: `url("${sources.blur}") center / contain no-repeat` }) }}
			/>
		</picture>
	)
}
