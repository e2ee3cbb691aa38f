import { Field, Select } from '#web/ui/field.tsx'
import { type CropChoice, cropOf } from './crop-rules.ts'

interface CropFieldsProps {
	/** The URL of the chosen file, in the browser. */
	url: string
	size: { width: number; height: number }
	choice: CropChoice
	onChange: (choice: CropChoice) => void
}

const shapes = [
	['', 'The whole picture'],
	['1', 'Square'],
	['0.8', 'Portrait, 4 by 5'],
	['1.5', 'Landscape, 3 by 2'],
] as const

const sliders = [
	['zoom', 'Nearer', 1, 4],
	['across', 'Left to right', 0, 1],
	['down', 'Top to bottom', 0, 1],
] as const

/** Chooses the part of a picture that is kept, and shows it. */
export function CropFields({ url, size, choice, onChange }: CropFieldsProps) {
	const { left, top, width, height } = cropOf(choice, size)
	return (
		<div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
			<div
				className="relative overflow-hidden rounded-xl bg-sunken"
				style={{ aspectRatio: `${width * size.width} / ${height * size.height}` }}
			>
				<img
					src={url}
					alt="As it will be"
					className="absolute max-w-none"
					style={{
						width: `${100 / width}%`,
						height: `${100 / height}%`,
						left: `${(-100 * left) / width}%`,
						top: `${(-100 * top) / height}%`,
					}}
				/>
			</div>
			<div className="grid content-start gap-3">
				<Field label="Shape">
					<Select
						value={choice.shape === null ? '' : String(choice.shape)}
						onChange={({ target }) => onChange({ ...choice, shape: target.value === '' ? null : Number(target.value) })}
					>
						{shapes.map(([value, text]) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</Select>
				</Field>
				{choice.shape !== null &&
					sliders.map(([name, label, min, max]) => (
						<label key={name} className="grid gap-1 font-medium text-sm">
							{label}
							<input
								type="range"
								min={min}
								max={max}
								step={0.05}
								value={choice[name]}
								className="min-h-6 w-full accent-action"
								onChange={({ target }) => onChange({ ...choice, [name]: Number(target.value) })}
							/>
						</label>
					))}
				<p className="figures text-muted text-sm">
					{Math.round(width * size.width)} × {Math.round(height * size.height)} pixels
				</p>
			</div>
		</div>
	)
}
