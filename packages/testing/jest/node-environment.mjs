import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { constants, createContext } = vm;

/**
 * Jest's own environment, except that its global object is an ordinary one. Jest's is behind a proxy, which is asked each
 * time the code says `Math` or `Set`: what computes a lot, such as the models of the notes, takes four to nine times as long.
 */
export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    vm.createContext = () => createContext(constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
}
