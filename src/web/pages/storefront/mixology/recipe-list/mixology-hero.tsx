import { Picture } from '#web/ui/picture.tsx'

export const MixologyHero = () => (
	<section className="on-night relative isolate overflow-hidden">
		<div
			aria-hidden
			className="spectrum-light absolute -top-[60%] -right-[8%] -z-1 size-[min(44rem,110vw)] rounded-full opacity-25 lg:opacity-45"
		/>
		<div className="page-width grid items-end gap-x-10 lg:grid-cols-[1.5fr_1fr]">
			<div className="grid gap-5 pt-10 pb-9 lg:py-16">
				<h1 className="display text-[clamp(3.5rem,13vw,10rem)]">Mixology</h1>
				<p className="max-w-2xl text-lg text-white/85">
					Zero-proof, all of it: caffeine and alcohol have no business in one glass. Every drink here is counted for
					you, milligram by milligram, from what goes into it.
				</p>
			</div>
			<Picture
				name="drink-sunrise-shift"
				alt=""
				sizes="(min-width: 1024px) 36vw, 80vw"
				priority
				className="mixology-glass"
			/>
		</div>
	</section>
)
