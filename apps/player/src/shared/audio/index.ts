export { prepareCalls, speakCall as sayCall, stopCall } from './spoken-calls';
export { audioReadyStore, unlockAtFirstTap, unlockAudio } from './context';
export { playEffect, type Effect } from './effects';
export { vibrate } from './haptics';
export { toggleSound, useSound, type Sound } from './mute';
export { chooseVoice, currentVoice, voices, voiceStore, type Voice } from './voice';
