import clsx from 'clsx'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { lazy, Suspense, useState } from 'react'
import type { Product, Variant } from '#contracts/catalog/catalog.ts'
import { backdropOf } from '#web/features/catalog/product-labels.ts'
import { hasPicture } from '#web/lib/pictures.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureList } from './picture-list.tsx'
import { useSwipe } from './use-swipe.ts'

const loadZoom = retryLoad(() => import('./zoom.tsx').then(({ Zoom }) => ({ default: Zoom })))
const Zoom = lazy(loadZoom)

/** How wide a picture stands in the gallery: a can is narrow, a pack is square, a scene fills it. */
export function gallerySizesOf(name: string): string {
	if (name.startsWith('hero-')) return '(min-width: 1024px) 42vw, 104vw'
	return name.startsWith('can-') ? '(min-width: 1024px) 25vw, 61vw' : '(min-width: 1024px) 37vw, 81vw'
}

/** The product's own pictures, then the chosen pack; where there is a choice, the chosen one leads. */
export function picturesOf(product: Product, chosen: Variant | undefined): Product['pictures'] {
	const pictures = product.pictures.filter(({ name }, index) => index === 0 || hasPicture(name))
	if (!chosen || pictures.some(({ name }) => name === chosen.picture) || !hasPicture(chosen.picture)) return pictures
	return [...pictures, { name: chosen.picture, url: chosen.pictureUrl, alt: `${product.name}, ${chosen.name}` }]
}

interface GalleryProps {
	product: Product
	chosen: Variant | undefined
	/** The buyer chose it: its picture leads. */
	isChosen: boolean
}

/** One picture large, the others to choose from; the large one opens larger still. */
export function Gallery({ product, chosen, isChosen }: GalleryProps) {
	const pictures = picturesOf(product, chosen)
	const ofChosen = isChosen ? pictures.findIndex(({ name }) => name === chosen?.picture) : 0
	const [shown, setShown] = useState(Math.max(0, ofChosen))
	const [isZoomed, setZoomed] = useState(false)
	const picture = pictures[shown] ?? pictures[0]
	const swipe = useSwipe((by) => setShown((shown + by + pictures.length) % pictures.length))
	return (
		<div
			className={clsx(
				'grid min-w-0 content-start gap-3 sm:gap-4 lg:sticky lg:top-24 lg:self-start',
				pictures.length > 1 && 'sm:grid-cols-[4.5rem_1fr]',
			)}
		>
			<div
				{...swipe}
				className={clsx(
					'@container group relative isolate grid aspect-[4/5] touch-pan-y place-items-center overflow-hidden rounded-card sm:order-2 sm:aspect-square lg:aspect-[9/10]',
					backdropOf(product),
				)}
			>
				<ShownPicture product={product} picture={picture} />
				<button
					type="button"
					aria-haspopup="dialog"
					onPointerEnter={() => void loadZoom()}
					onFocus={() => void loadZoom()}
					onClick={() => setZoomed(true)}
					className="absolute inset-0 cursor-zoom-in rounded-card -outline-offset-4"
				>
					<span className="sr-only">Enlarge this picture</span>
					<span
						aria-hidden
						className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-white/80 text-night transition group-hover:bg-white sm:right-4 sm:bottom-4"
					>
						<ZoomIn size={19} />
					</span>
				</button>
			</div>
			{pictures.length > 1 && (
				<PictureList
					pictures={pictures}
					shown={shown}
					onShow={setShown}
					className="gap-3 p-1 sm:flex-col sm:gap-2.5 sm:overflow-visible sm:p-0"
				/>
			)}
			{isZoomed && (
				<Suspense fallback={null}>
					<Zoom
						pictures={pictures}
						shown={shown}
						onShow={setShown}
						onClose={() => setZoomed(false)}
						title={product.name}
					/>
				</Suspense>
			)}
		</div>
	)
}

interface ShownPictureProps {
	product: Product
	picture: Product['pictures'][number] | undefined
}

/** The large picture; behind a can or a pack stands the flavor's word. */
function ShownPicture({ product, picture }: ShownPictureProps) {
	// What the page opens with stands at once; what is chosen after it fades in.
	const [first] = useState(picture?.name)
	const word = product.flavor?.name.split(' ').at(-1) ?? ''
	const isScene = picture?.name.startsWith('hero-')
	return (
		<>
			{!isScene && (
				<span
					aria-hidden
					className="display pointer-events-none absolute inset-x-0 -bottom-[0.09em] -z-1 select-none text-center text-[30cqw] text-white/22 leading-none"
				>
					{word}
				</span>
			)}
			{picture && (
				<Picture
					key={picture.name}
					name={picture.name}
					alt={picture.alt}
					sizes={gallerySizesOf(picture.name)}
					priority
					className={clsx(
						'absolute inset-0 m-auto',
						picture.name !== first && 'animate-fade',
						isScene
							? 'h-full w-full object-cover'
							: 'h-[88%] w-[88%] object-contain sm:drop-shadow-[0_28px_34px_rgb(0_0_0/0.4)]',
					)}
					style={{ viewTransitionName: 'product-picture' }}
				/>
			)}
		</>
	)
}
