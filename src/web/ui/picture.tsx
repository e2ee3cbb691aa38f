import clsx from 'clsx'
import { useState } from 'react'
import { pictureSources } from '../lib/pictures.ts'

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

/** One of our pictures: AVIF and WebP in several widths, room kept from the start, a blurred draft until it is there. */
export function Picture({ name, alt, sizes, priority = false, className, style }: PictureProps) {
	const sources = pictureSources(name)
	const [shownName, setShownName] = useState<string | null>(null)
	if (!sources) return <span className={clsx('block', className)}>{alt && <span className="sr-only">{alt}</span>}</span>
	const draft = shownName !== name && sources.blur ? `url("${sources.blur}") center / contain no-repeat` : undefined
	const show = () => setShownName(name)
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
			<source type="image/webp" srcSet={sources.webp} sizes={sizes} />
			<img
				// The draft is only in what the server renders; the client's manifest goes without its bytes.
				suppressHydrationWarning
				key={name}
				ref={(image) => {
					if (image?.complete && shownName !== name) show()
				}}
				src={sources.largest}
				alt={alt}
				width={sources.width}
				height={sources.height}
				loading={priority ? 'eager' : 'lazy'}
				fetchPriority={priority ? 'high' : 'auto'}
				decoding={priority ? 'sync' : 'async'}
				onLoad={show}
				className={className}
				style={{ ...style, ...(draft && { background: draft }) }}
			/>
		</picture>
	)
}
