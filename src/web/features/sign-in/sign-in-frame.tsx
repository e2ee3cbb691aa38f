import { Picture } from '#web/ui/picture.tsx'

interface SignInFrameProps {
	title: string
	text: React.ReactNode
	children: React.ReactNode
	/** Ways to go elsewhere, below the form. */
	below?: React.ReactNode
}

const cans = [
	{ name: 'can-blood-orange-front', place: 'left-[8%] top-[32%] h-[62%] -rotate-[14deg] brightness-75' },
	{ name: 'can-berry-voltage-front', place: 'right-[6%] top-[30%] h-[62%] rotate-[15deg] brightness-75' },
	{ name: 'can-citrus-surge-front', place: 'left-1/2 top-[22%] z-1 h-[80%] -translate-x-1/2 rotate-3' },
]

/** A form on warm white; beside it, where there is room, the brand. */
export const SignInFrame = ({ title, text, children, below }: SignInFrameProps) => (
	<div className="grid lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
		<section className="grid content-center justify-items-center px-[clamp(1rem,4vw,3.5rem)] py-10 lg:py-16">
			<div className="grid w-full max-w-md gap-7">
				<div className="grid gap-3">
					<h1 className="display text-5xl lg:text-6xl">{title}</h1>
					<p className="text-muted">{text}</p>
				</div>
				{children}
				{below && <div className="grid gap-1 border-line border-t pt-5 text-[0.9375rem]">{below}</div>}
			</div>
		</section>
		<div aria-hidden className="on-night relative isolate hidden overflow-hidden lg:block">
			<div className="spectrum-light absolute top-[18%] left-1/2 -z-1 size-[min(46rem,60vw)] -translate-x-1/2 rounded-full opacity-45" />
			<p className="display absolute inset-x-0 top-[7%] text-center text-[clamp(4rem,8.4vw,7.5rem)] text-white">
				Untapped
			</p>
			{cans.map(({ name, place }) => (
				<Picture
					key={name}
					name={name}
					alt=""
					sizes="(min-width: 1024px) 28vw, 1px"
					className={`absolute w-auto max-w-none object-contain sm:drop-shadow-[0_30px_40px_rgb(0_0_0/0.55)] ${place}`}
				/>
			))}
		</div>
	</div>
)
