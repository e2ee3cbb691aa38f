export {
	addScenarioComment,
	createScenario,
	saveScenario,
	startSimulation,
} from '#contracts/insight/projections/projections.ts'
