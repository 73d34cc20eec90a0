export { Entropy, SystemEntropy } from './entropy';
